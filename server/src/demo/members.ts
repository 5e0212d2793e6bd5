import { benelux } from './members/benelux.ts';
import { britain } from './members/britain.ts';
import { franceAndIreland } from './members/france-and-ireland.ts';
import { germanyAndAustria } from './members/germany-and-austria.ts';
import { overseas } from './members/overseas.ts';
import { polandAndSwitzerland } from './members/poland-and-switzerland.ts';
import { southernEurope } from './members/southern-europe.ts';
import type { DemoMember } from './demo-member.ts';

/** 120 invented members in the fifteen countries. Their portraits are generated: nobody has these faces (faker-js/assets-person-portrait, CC0 1.0). */
export const demoMembers: DemoMember[] = [
  ...britain,
  ...germanyAndAustria,
  ...benelux,
  ...franceAndIreland,
  ...southernEurope,
  ...polandAndSwitzerland,
  ...overseas,
];
