import type { ModuleDefinition } from '@liaison/shared/contracts';

/** What a module says of itself before any of its code runs; the build turns it into the release's data. */
export const defineModule = (definition: ModuleDefinition): ModuleDefinition => definition;
