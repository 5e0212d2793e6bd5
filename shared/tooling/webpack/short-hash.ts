import { hash } from 'node:crypto';

/** For the name of a file, which changes with its content. */
export const shortHash = (content: string | Buffer): string => hash('sha256', content, 'hex').slice(0, 8);
