import { shellConfig } from '@liaison/tooling';

export default shellConfig(import.meta.dirname);
