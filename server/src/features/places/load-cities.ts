import { fork } from 'node:child_process';
import { loadOnce } from '../../core/load-once.ts';
import { getProgramUrl } from '../../core/program-url.ts';
import { regionTerms } from '../../site/site.ts';
import type { CityIndex } from './city-index.ts';
import type { CityTable } from './city-table.ts';

/** Loads the cities on first use, once per process. */
export const loadCities = loadOnce(async (): Promise<CityIndex> => {
  const { createCityIndex } = await import('./city-index.ts');
  return createCityIndex(await readTable(Object.keys(regionTerms)));
});

function readTable(countries: readonly string[]): Promise<CityTable> {
  const child = fork(getProgramUrl('read-cities', import.meta.url), countries, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (table) => resolve(table as CityTable));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`reading the cities exited with code ${code}`)));
  });
}
