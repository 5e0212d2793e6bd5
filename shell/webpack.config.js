import { shellConfig } from '@liaison/shared/tooling';

export default shellConfig(import.meta.dirname);
