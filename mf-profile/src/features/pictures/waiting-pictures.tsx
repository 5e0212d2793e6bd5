import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useKeptFocus } from '@liaison/shared/parts';
import { Button, Cluster, color, ProgressBar, radius, space, Text, useErrorText } from '@liaison/shared/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { removeUpload, retryUpload, useUploadProgress, type WaitingPicture } from './pictures.api.ts';

/** Uploads that run, wait or failed. They continue while the member visits other screens. */
export function WaitingPictures({ pictures, onFocusLost }: WaitingPicturesProps) {
  const { t } = useTranslation('profile');
  const handleFocus = useKeptFocus(onFocusLost);
  if (pictures.length === 0) return null;
  return (
    <List role="list" aria-label={t('pictures.uploads')} onFocus={handleFocus}>
      {pictures.map((picture) => (
        <Waiting key={picture.clientId} picture={picture} />
      ))}
    </List>
  );
}

interface WaitingPicturesProps {
  pictures: WaitingPicture[];
  /** The row that had the focus is gone. */
  onFocusLost: () => void;
}

function Waiting({ picture: { clientId, url, error, canSucceed } }: { picture: WaitingPicture }) {
  const { t } = useTranslation(['profile', 'photos', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const progress = useUploadProgress(clientId);
  const row = useRef<HTMLLIElement>(null);
  const handleFocus = useKeptFocus(() => row.current?.focus());
  const sent = t('photos:sent', { percent: format.percent(progress * 100) });
  return (
    <Row ref={row} tabIndex={-1} onFocus={handleFocus}>
      <Preview style={{ backgroundImage: `url("${url}")` }} />
      <div>
        {error ? (
          <Text $size="s" role="alert">
            {errorText(error)}
          </Text>
        ) : (
          <>
            <ProgressBar value={progress * 100} label={t('photos:uploading')} />
            <Text $size="s" $muted $figures>
              {progress < 1 ? sent : t('photos:preparing')}
            </Text>
          </>
        )}
        <Cluster $gap={2}>
          {error && canSucceed && (
            <Button variant="secondary" small onClick={() => retryUpload(clientId)}>
              {t('common:actions.retry')}
            </Button>
          )}
          {/* Once all of it is sent, the service stores the photo whatever the page does. */}
          {(error || progress < 1) && (
            <Button variant="quiet" small onClick={() => removeUpload(clientId)}>
              {t(error ? 'profile:pictures.remove' : 'common:actions.cancel')}
            </Button>
          )}
        </Cluster>
      </div>
    </Row>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: ${space[3]};
  align-items: center;

  > div:last-child {
    display: grid;
    gap: ${space[2]};
  }
`;

const Preview = styled.div`
  aspect-ratio: 3 / 4;
  background: ${color.sunken} center / cover;
  border-radius: ${radius.control};
`;
