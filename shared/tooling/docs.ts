import { readFileSync, writeFileSync } from 'node:fs';
import { modulesPage, updateModuleLists } from './docs/module-lists.ts';

/** `npm run docs` writes the lists in docs/modules.md anew from the code. */
writeFileSync(modulesPage, updateModuleLists(readFileSync(modulesPage, 'utf8')));
