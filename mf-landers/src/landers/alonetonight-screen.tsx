import { useParams } from 'react-router';
import { alonetonight } from './data/alonetonight.ts';
import { getVariant } from './data/lander.ts';
import { LanderPage } from './lander-page.tsx';

export function Component() {
  const { slug } = useParams();
  return <LanderPage type={alonetonight.type} variant={getVariant(alonetonight, slug)} />;
}
