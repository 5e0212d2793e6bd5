import { createStored } from '@liaison/shared/storage';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PartFallback } from '../federation/part-fallback.tsx';
import { PartView } from '../federation/part-view.tsx';
import { shellName } from '../federation/release-files.ts';
import { getPart } from '../federation/releases.ts';
import { flagSchema } from '../flag-schema.ts';

const openInSession = createStored({
  name: 'shell/panel',
  version: 1,
  schema: flagSchema,
  initial: false,
  area: 'session',
});

/** Loads the developer panel when the URL has `?panel`, and stays open in this tab until it is closed. */
export function PanelHost() {
  const isRequested = new URLSearchParams(useLocation().search).has('panel');
  const [wasRequested, setWasRequested] = useState(false);
  const [isOpen, setIsOpen] = useState(openInSession.get);
  if (isRequested !== wasRequested) {
    setWasRequested(isRequested);
    if (isRequested) setIsOpen(true);
  }
  useEffect(() => {
    if (isOpen) openInSession.set(true);
    else openInSession.remove();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <PartView
      part={getPart(shellName, 'panel')}
      props={{ isRequested, onClose: () => setIsOpen(false) }}
      placeholder={null}
      renderFallback={(error, retry) => <PartFallback error={error} onRetry={retry} />}
    />
  );
}
