import { ClipPage } from './clip-page.tsx';
import { video } from './data/clip-landers.ts';

/** One scene that moves slowly. */
export const Component = () => <ClipPage lander={video} />;
