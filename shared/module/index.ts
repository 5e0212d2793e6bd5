import type { ModuleDefinition } from '@liaison/shared/contracts';

export { ModuleHostContext, type ModuleHost, Slot, type SlotName, type SlotProps } from './slot.ts';

/** Checks the type of a module's data, which the build turns into `release.json`. */
export const defineModule = (definition: ModuleDefinition): ModuleDefinition => definition;
