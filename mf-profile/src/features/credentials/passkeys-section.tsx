import { type Passkey, passkeyLimit } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import {
  Button,
  Cluster,
  createLazyComponent,
  Icon,
  QueryView,
  Text,
  TextSkeleton,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { SectionCard } from '../../section-card.tsx';
import { passkeysQuery } from './passkeys.api.ts';
import { SecurityList, SecurityName } from './security-list.ts';
import { useRelativeTime } from './use-relative-time.ts';

/** Few members open them, so the screen starts without them. */
const { Lazy: LazyAddPasskeyForm } = createLazyComponent(
  async () => (await import('./add-passkey-form.tsx')).AddPasskeyForm,
);
const { Lazy: LazyRemovePasskeyForm } = createLazyComponent(
  async () => (await import('./remove-passkey-form.tsx')).RemovePasskeyForm,
);

/** The passkeys of the account, which log in without a password. */
export function PasskeysSection() {
  const { t } = useTranslation('profile');
  const query = useQuery(passkeysQuery);
  const [open, setOpen] = useState<'add' | Passkey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Closing the form removes the focused element.
  const close = () => {
    setOpen(null);
    heading.current?.focus();
  };

  return (
    <SectionCard title={t('passkeys.title')} headingRef={heading}>
      <QueryView query={query} loading={skeleton}>
        {({ passkeys }) => (
          <>
            {open === 'add' && (
              <LazyAddPasskeyForm isNeeded onFailure={close} fallback={skeleton} props={{ onClose: close }} />
            )}
            {open !== null && open !== 'add' && (
              <LazyRemovePasskeyForm
                isNeeded
                onFailure={close}
                fallback={skeleton}
                props={{ passkey: open, onClose: close }}
              />
            )}
            {open === null && (
              <>
                <Text $size="s" $muted>
                  {t('passkeys.text')}
                </Text>
                {passkeys.length === 0 ? (
                  <Text>{t('passkeys.empty')}</Text>
                ) : (
                  <PasskeyList passkeys={passkeys} onRemove={setOpen} />
                )}
                {passkeys.length < passkeyLimit ? (
                  <Cluster $justify="end">
                    <Button variant="secondary" small onClick={() => setOpen('add')}>
                      {t('passkeys.add')}
                    </Button>
                  </Cluster>
                ) : (
                  <Text $size="s">{t('passkeys.full', { max: passkeyLimit })}</Text>
                )}
              </>
            )}
          </>
        )}
      </QueryView>
    </SectionCard>
  );
}

const skeleton = <TextSkeleton lines={2} />;

interface PasskeyListProps {
  passkeys: Passkey[];
  onRemove: (passkey: Passkey) => void;
}

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const formatRelative = useRelativeTime();
  return (
    <SecurityList role="list" aria-label={t('passkeys.list')}>
      {passkeys.map((passkey) => {
        const { id, name, created_at: createdAt, last_used_at: lastUsed } = passkey;
        const use =
          lastUsed === null ? t('passkeys.unused') : t('passkeys.used', { time: formatRelative(lastUsed) });
        return (
          <li key={id}>
            <Icon icon={KeyRound} size={24} />
            <div>
              <SecurityName>{name}</SecurityName>
              <Text $size="s" $muted>
                {`${t('passkeys.added', { date: format.date(createdAt) })}\u00a0· ${use}`}
              </Text>
            </div>
            <Button
              variant="secondary"
              small
              aria-label={t('passkeys.removeOne', { name })}
              onClick={() => onRemove(passkey)}
            >
              {t('passkeys.remove')}
            </Button>
          </li>
        );
      })}
    </SecurityList>
  );
}
