import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { RecentMembers } from './recent-members.tsx';
import { Trust } from './trust.tsx';

/** The home page of visitors. Its first HTML is made at build time: whatever depends on the visitor comes after it. */
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
