import { deletableMinutes, type Message } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Dialog, Icon, IconButton, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { checkConnection } from '../../offline/check-connection.ts';
import { useServiceClock } from '../../use-service-clock.ts';
import { deleteMessage } from './conversation.api.ts';

/** Whether the service would still delete it; it decides, because the other member may read the message meanwhile. */
const isDeletable = ({ from, status, created_at }: Message, now: number) =>
  from === 'me' && status !== 'read' && now - new Date(created_at).getTime() < deletableMinutes * 60_000;

/** The question stays when the other member reads the message meanwhile: its answer then says that it is too late. */
export function DeleteMessage({ message, contentIds, partnerName }: DeleteMessageProps) {
  const { t } = useTranslation('chat');
  const getServiceTime = useServiceClock();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: deleteMessage,
    // By default it would wait for a connection, and the dialog could not be closed until then.
    networkMode: 'always',
    onMutate: checkConnection,
  });

  // Read meanwhile, or too old by now: no other attempt would succeed.
  const isTooLate = error !== null && 'code' in error && error.code === 'conflict';

  const canDelete = isDeletable(message, getServiceTime());
  if (!canDelete && !isOpen) return null;

  function close() {
    setOpen(false);
    reset();
  }

  return (
    <>
      {canDelete && (
        <InBubble
          label={t('deleteMessage.action')}
          aria-describedby={contentIds}
          onClick={() => setOpen(true)}
        >
          <Icon icon={Trash2} />
        </InBubble>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        // What is on its way happens, or says why not.
        required={isPending}
        title={t('deleteMessage.title')}
        actions={
          <>
            <Button variant="secondary" disabled={isPending} onClick={close}>
              {t('common:actions.cancel')}
            </Button>
            <Button
              variant="danger"
              loading={isPending}
              disabled={isTooLate}
              onClick={() => mutate(message.id, { onSuccess: close })}
            >
              {t('common:actions.delete')}
            </Button>
          </>
        }
      >
        <Text>{t('deleteMessage.text', { name: partnerName })}</Text>
        {error && <Text role="alert">{isTooLate ? t('deleteMessage.tooLate') : errorText(error)}</Text>}
      </Dialog>
    </>
  );
}

interface DeleteMessageProps {
  message: Message;
  /** Of the elements with what is deleted, separated by spaces. */
  contentIds: string;
  partnerName: string;
}

/** Of the usual size for a finger, in a line of small text. */
const InBubble = styled(IconButton)`
  margin: -14px 0;
`;
