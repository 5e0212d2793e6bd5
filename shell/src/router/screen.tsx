import { useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import { PartFallback } from '../federation/part-fallback.tsx';
import { PartView } from '../federation/part-view.tsx';
import { partOf, shellName } from '../federation/releases.ts';
import type { SiteRoute } from './site-routes.ts';

/** A route's screen, whoever owns it. */
export function Screen({ route }: { route: SiteRoute }) {
  return (
    <PartView
      part={partOf(route.release, route.screen)}
      placeholder={<Placeholder />}
      renderFallback={(fault, retry) => (
        <Place>
          <PartFallback fault={fault} onRetry={retry} />
        </Place>
      )}
      renderAnswer={() => <NotFound />}
    />
  );
}

/** The shell's own page for what is not there, in the place of the screen that said so. */
export function NotFound() {
  return (
    <PartView
      part={partOf(shellName, 'not-found')}
      placeholder={<Placeholder />}
      renderFallback={(fault, retry) => <PartFallback fault={fault} onRetry={retry} />}
    />
  );
}

function Placeholder() {
  const { t } = useTranslation('shell');
  return <Place role="status" aria-busy="true" aria-label={t('federation.loading')} />;
}

/** As high as a screen, so that the footer does not jump when the screen comes. */
const Place = styled.div`
  display: grid;
  align-content: center;
  min-height: 70vh;
`;
