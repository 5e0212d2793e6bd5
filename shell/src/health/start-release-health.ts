import { boot } from '../boot/boot-data.ts';
import { runWhenIdle } from '../run-when-idle.ts';
import { reportShellStart } from './release-log.ts';

/** Called with the first render. The collector's code loads when the page is idle, so that it costs the start nothing. */
export function startReleaseHealth(): void {
  reportShellStart(performance.now());
  if (Math.random() >= (boot.healthShare ?? 1)) return;
  runWhenIdle(() => {
    import(/* webpackChunkName: "release-health" */ './collector.ts').then(
      ({ startCollector }) => startCollector(),
      () => undefined,
    );
  });
}
