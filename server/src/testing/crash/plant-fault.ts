import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Fault } from './faults.ts';

/** Loaded before the service, with a fault in `PLANTED_FAULT`, as JSON: replaces its piece of the source. */
const { file, from, to } = JSON.parse(process.env['PLANTED_FAULT'] ?? '') as Fault;

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
