import { extname } from 'node:path';

/** URL of a program that runs in a process of its own: a source file beside `from`, or a bundle beside the bundle that is `from`. */
export const getProgramUrl = (name: string, from: string): URL => new URL(`./${name}${extname(from)}`, from);
