import { benelux } from './people/benelux.ts';
import { britain } from './people/britain.ts';
import { france } from './people/france.ts';
import { germanyAndAustria } from './people/germany-and-austria.ts';
import { ireland } from './people/ireland.ts';
import { overseas } from './people/overseas.ts';
import { polandAndSwitzerland } from './people/poland-and-switzerland.ts';
import { southernEurope } from './people/southern-europe.ts';
import type { DemoPerson } from './person.ts';

/** Sixty invented members. Portraits are drawings (Open Peeps by Pablo Stanley, CC0). */
export const people: DemoPerson[] = [
  ...britain,
  ...ireland,
  ...germanyAndAustria,
  ...benelux,
  ...france,
  ...southernEurope,
  ...polandAndSwitzerland,
  ...overseas,
];
