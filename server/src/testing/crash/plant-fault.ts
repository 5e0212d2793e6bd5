import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type FaultName, faults } from './faults.ts';

/** Loaded before the service, with the name of the fault in `PLANTED_FAULT`: replaces its piece of the source. */
const { file, from, to } = faults[process.env['PLANTED_FAULT'] as FaultName];

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith(file)) return nextLoad(url, context);
    const source = readFileSync(fileURLToPath(url), 'utf8');
    if (!source.includes(from)) throw new Error(`${file} no longer contains ${from}`);
    return {
      format: 'module',
      source: stripTypeScriptTypes(source.replace(from, () => to)),
      shortCircuit: true,
    };
  },
});
