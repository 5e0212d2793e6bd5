import { Outlet } from 'react-router';
import { Frame } from '../chrome/frame.tsx';
import { layouts } from '../layouts/index.ts';

/** Around every page, once. */
export function FrameRoute() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Stays mounted while the routes below it change. */
export function LayoutRoute({ layout }: { layout: keyof typeof layouts }) {
  const Layout = layouts[layout];
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}
