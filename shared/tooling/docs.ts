import { readFileSync, writeFileSync } from 'node:fs';
import { modulesPage, updateModuleLists } from './docs/module-lists.ts';
import { refuseArguments } from './refuse-arguments.ts';

/** `npm run docs` writes the lists in docs/modules.md anew from the code. */
refuseArguments('npm run docs');
writeFileSync(modulesPage, updateModuleLists(readFileSync(modulesPage, 'utf8')));
