import { moduleConfig } from '@liaison/tooling';

export default moduleConfig(import.meta.dirname);
