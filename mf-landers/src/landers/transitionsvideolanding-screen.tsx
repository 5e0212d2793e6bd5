import { ClipPage } from './clip-page.tsx';
import { transitionsvideolanding } from './data/clip-landers.ts';

/** Scenes that fade into each other. */
export const Component = () => <ClipPage lander={transitionsvideolanding} />;
