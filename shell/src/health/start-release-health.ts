import { boot } from '../boot/boot-data.ts';
import { findRoute } from '../router/site-routes.ts';
import { runWhenIdle } from '../run-when-idle.ts';
import { reportShellStart } from './release-log.ts';

/** Called with the first render. The collector's code loads when the page is idle, so that it costs the start nothing. */
export function startReleaseHealth(): void {
  reportShellStart(performance.now());
  if (Math.random() >= (boot.healthShare ?? 1)) return;
  // Until the page is idle, the user may have gone on to a screen of another release.
  const firstRelease = findRoute(location.pathname)?.release;
  runWhenIdle(() => {
    import(/* webpackChunkName: "release-health" */ './collector.ts').then(
      ({ startCollector }) => startCollector(firstRelease),
      () => undefined,
    );
  });
}
