import { useTranslation } from '@liaison/shared/i18n';
import { Slot } from '@liaison/shared/module';
import { Icon, IconButton } from '@liaison/shared/ui';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

/** Opens the report of a received message, which contains the messages before it. */
export function ReportMessage({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('chat');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <InBubble label={t('thread.reportMessage')} onClick={() => setOpen(true)}>
        <Icon icon={Flag} size={16} />
      </InBubble>
      {isOpen && (
        <Slot
          at="report-dialog"
          subject={{ type: 'message', id }}
          name={name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Of the usual size for a finger, in a line of small text. */
const InBubble = styled(IconButton)`
  margin: -14px 0;
`;
