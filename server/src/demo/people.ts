import { beneluxAndFrance } from './people/benelux-and-france.ts';
import { britainAndIreland } from './people/britain-and-ireland.ts';
import { germanyAndAustria } from './people/germany-and-austria.ts';
import { overseas } from './people/overseas.ts';
import { polandAndSwitzerland } from './people/poland-and-switzerland.ts';
import { southernEurope } from './people/southern-europe.ts';
import type { DemoPerson } from './person.ts';

/** Sixty invented members. Portraits are drawings (Open Peeps by Pablo Stanley, CC0). */
export const people: DemoPerson[] = [
  ...britainAndIreland,
  ...germanyAndAustria,
  ...beneluxAndFrance,
  ...southernEurope,
  ...polandAndSwitzerland,
  ...overseas,
];
