import { moduleConfig } from '@liaison/shared/tooling';

export default moduleConfig(import.meta.dirname);
