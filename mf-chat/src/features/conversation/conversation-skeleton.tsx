import { Loading, Skeleton, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';

const widths = ['220px', '160px', '280px', '120px', '240px'];

/** Placeholder with the header and a few messages. */
export function ConversationSkeleton() {
  return (
    <Frame>
      <Loading>
        <Head>
          <Skeleton $width="44px" $height="44px" $round />
          <Skeleton $width="140px" $height="20px" />
        </Head>
        <Lines>
          {widths.map((width, index) => (
            <Side key={width} $mine={index % 2 === 1}>
              <Skeleton $width={width} $height="40px" />
            </Side>
          ))}
        </Lines>
      </Loading>
    </Frame>
  );
}

const Frame = styled.div`
  align-self: stretch;
  width: 100%;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]} ${space[2]} 68px;
`;

const Lines = styled.div`
  display: grid;
  gap: ${space[3]};
  max-width: 760px;
  margin-inline: auto;
  padding: ${space[5]} ${space[4]};
`;

const Side = styled.div<{ $mine: boolean }>`
  display: flex;
  justify-content: ${({ $mine }) => ($mine ? 'flex-end' : 'flex-start')};
`;
