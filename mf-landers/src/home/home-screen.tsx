import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { RecentMembers } from './recent-members.tsx';
import { Trust } from './trust.tsx';

/** Prerendered at build time, so the first render must not depend on the visitor. */
export function Component() {
  return (
    <>
      <Hero />
      <RecentMembers />
      <HowItWorks />
      <Trust />
      <Faq />
    </>
  );
}
