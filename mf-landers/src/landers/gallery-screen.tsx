import { useTranslation } from '@liaison/shared/i18n';
import { color, fontSize, fontWeight, mediaUp, radius, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { Portrait } from '../pictures/portrait.tsx';
import { gallery } from './data/gallery.ts';
import { LanderPage } from './lander-page.tsx';
import { useLander } from './use-lander.ts';

/** Eight portraits around an empty place. */
export function Component() {
  const { t } = useTranslation('landers');
  const { variant, ...texts } = useLander(gallery);
  const tiles = variant.portraits.map((portrait, index) => (
    <Tile key={portrait}>
      <Portrait portrait={portrait} sizes="(max-width: 991px) 80px, 200px" isMain={index === 0} />
    </Tile>
  ));
  return (
    <LanderPage
      {...texts}
      side="end"
      hasExamples
      hero={
        <Grid>
          {tiles.slice(0, 4)}
          <EmptyTile>{t('gallery.you')}</EmptyTile>
          {tiles.slice(4)}
        </Grid>
      }
    />
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space[2]};
  ${mediaUp.l} {
    gap: ${space[3]};
    justify-self: center;
    width: 100%;
    max-width: min(620px, 68vh);
  }
`;

/** Lower on phones, so that the questions begin above the fold. */
const Tile = styled.div`
  aspect-ratio: 4 / 3;
  min-width: 0;
  overflow: hidden;
  border-radius: ${radius.control};
  ${mediaUp.m} {
    aspect-ratio: 1;
  }
`;

const EmptyTile = styled(Tile)`
  display: grid;
  place-items: center;
  padding: ${space[2]};
  border: 2px dashed ${color.accent};
  color: ${color.accent};
  font-size: ${fontSize.l};
  font-weight: ${fontWeight.bold};
  text-align: center;
  ${mediaUp.l} {
    font-size: ${fontSize.xxl};
  }
`;
