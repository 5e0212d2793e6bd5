import { useTranslation } from '@liaison/shared/i18n';
import { color, fontSize, mediaMotion, space } from '@liaison/shared/ui';
import { keyframes, styled } from 'styled-components';
import { useIsTyping } from '../../typing/use-is-typing.ts';

/** Has a fixed height, so that nothing moves when it appears. */
export function TypingIndicator({ conversationId, name }: { conversationId: string | null; name: string }) {
  const { t } = useTranslation('chat');
  const isTyping = useIsTyping(conversationId);
  return (
    <Line role="status">
      {isTyping && (
        <>
          <Dots aria-hidden="true">
            <i />
            <i />
            <i />
          </Dots>
          {t('typing', { name })}
        </>
      )}
    </Line>
  );
}

const bounce = keyframes`
  30% { transform: translateY(-4px); }
  60% { transform: none; }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 24px;
  font-size: ${fontSize.xs};
  color: ${color.muted};
`;

const Dots = styled.span`
  display: inline-flex;
  gap: 3px;

  i {
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${color.muted};
  }
  ${mediaMotion} {
    i {
      animation: ${bounce} 1.2s infinite;
    }
    i:nth-child(2) {
      animation-delay: 0.15s;
    }
    i:nth-child(3) {
      animation-delay: 0.3s;
    }
  }
`;
