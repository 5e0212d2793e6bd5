import { memberLanding } from '../landers/data/member-landings.ts';
import { useLander } from '../landers/use-lander.ts';
import { MemberLanderPage } from './member-lander-page.tsx';
import { useLandingMember } from './use-landing-member.ts';

/** A member's portrait and one question. */
export function Component() {
  const { title, lead } = useLander(memberLanding);
  const { member, isPending, note } = useLandingMember(memberLanding.type);
  return <MemberLanderPage {...{ title, lead, member, isPending, note }} />;
}
