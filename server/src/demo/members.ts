import { benelux } from './members/benelux.ts';
import { britain } from './members/britain.ts';
import { franceAndIreland } from './members/france-and-ireland.ts';
import { germanyAndAustria } from './members/germany-and-austria.ts';
import { overseas } from './members/overseas.ts';
import { polandAndSwitzerland } from './members/poland-and-switzerland.ts';
import { southernEurope } from './members/southern-europe.ts';
import { moreBenelux } from './members/more-benelux.ts';
import { moreBritain } from './members/more-britain.ts';
import { moreFranceAndIreland } from './members/more-france-and-ireland.ts';
import { moreGermanyAndAustria } from './members/more-germany-and-austria.ts';
import { moreNorthAmerica } from './members/more-north-america.ts';
import { moreOceania } from './members/more-oceania.ts';
import { morePolandAndSwitzerland } from './members/more-poland-and-switzerland.ts';
import { moreSouthernEurope } from './members/more-southern-europe.ts';
import type { DemoMember } from './demo-member.ts';

/** 120 invented members in the fifteen countries. Their portraits are generated: nobody has these faces (faker-js/assets-person-portrait, CC0 1.0). */
export const demoMembers: DemoMember[] = [
  ...britain,
  ...moreBritain,
  ...germanyAndAustria,
  ...moreGermanyAndAustria,
  ...benelux,
  ...moreBenelux,
  ...franceAndIreland,
  ...moreFranceAndIreland,
  ...southernEurope,
  ...moreSouthernEurope,
  ...polandAndSwitzerland,
  ...morePolandAndSwitzerland,
  ...overseas,
  ...moreNorthAmerica,
  ...moreOceania,
];
