import { keyframes, styled } from 'styled-components';
import { useTranslation } from '@liaison/shared/i18n';
import { Grid, Stack } from '../base/layout.tsx';
import { VisuallyHidden } from '../base/text.tsx';
import { color, mediaMotion, radius } from '../base/tokens.ts';

const pulse = keyframes`
  50% { opacity: 0.5; }
`;

/** A placeholder: give it the size of the content that replaces it, so that nothing shifts. */
export const Skeleton = styled.div<{ $height?: string; $width?: string; $ratio?: string; $round?: boolean }>`
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = 'auto' }) => $height};
  aspect-ratio: ${({ $ratio = 'auto' }) => $ratio};
  background: ${color.line};
  /* Forced colours replace the background, and give the outline a colour. */
  outline: 1px solid transparent;
  outline-offset: -1px;
  border-radius: ${({ $round }) => ($round ? radius.full : radius.control)};
  ${mediaMotion} {
    animation: ${pulse} 1.6s ease-in-out infinite;
  }
`;

/** Wraps skeletons and announces to screen readers that content is loading. */
export function Loading({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export function MemberGridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <Loading>
      <Grid $members>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} $ratio="3 / 4" />
        ))}
      </Grid>
    </Loading>
  );
}

/** Rows with a round picture: conversations, members in a list. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Loading>
      <Stack $gap={3}>
        {Array.from({ length: rows }, (_, index) => (
          <Row key={index}>
            <Skeleton $width="48px" $height="48px" $round />
            <Stack $gap={2}>
              <Skeleton $width="min(160px, 60%)" $height="16px" />
              <Skeleton $width="min(280px, 90%)" $height="14px" />
            </Stack>
          </Row>
        ))}
      </Stack>
    </Loading>
  );
}

/** A heading and a few lines. */
export function TextSkeleton({ lines = 5 }: { lines?: number }) {
  return (
    <Loading>
      <Stack $gap={3}>
        <Skeleton $width="min(320px, 70%)" $height="32px" />
        {Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} $width={index % 3 === 2 ? '70%' : '100%'} $height="18px" />
        ))}
      </Stack>
    </Loading>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 48px 1fr;
  align-items: center;
  gap: 12px;
  min-height: 72px;
`;
