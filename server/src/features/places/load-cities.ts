import { fork } from 'node:child_process';
import { regionTerms } from '../../site/site.ts';
import type { CityIndex } from './city-index.ts';
import type { CityTable } from './city-table.ts';

let loading: Promise<CityIndex> | undefined;

/** Loaded when first asked for, once per process; a failure is tried again at the next question. */
export function loadCities(): Promise<CityIndex> {
  loading ??= open().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function open(): Promise<CityIndex> {
  const { cityIndex } = await import('./city-index.ts');
  return cityIndex(await read(Object.keys(regionTerms)));
}

function read(countries: readonly string[]): Promise<CityTable> {
  const child = fork(new URL('./read-cities.ts', import.meta.url), countries, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (table) => resolve(table as CityTable));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the reading of the cities ended with ${code}`)));
  });
}
