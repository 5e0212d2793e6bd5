import { useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import europe from '../pictures/map-europe.svg';
import germany from '../pictures/map-germany.svg';
import netherlands from '../pictures/map-netherlands.svg';
import { maplanding } from './data/maplanding.ts';
import { HeroFrame } from './hero-frame.ts';
import { HeroNote, LanderPage } from './lander-page.tsx';
import { useLander } from './use-lander.ts';

const maps = { europe, germany, netherlands };

/** A map with a light in the middle of each region, never where a member lives. */
export function Component() {
  const { t } = useTranslation('landers');
  const { variant, ...texts } = useLander(maplanding);
  return (
    <LanderPage
      {...texts}
      hero={
        <>
          <HeroFrame>
            <Picture>
              <Map src={maps[variant.map]} alt="" width={800} height={800} fetchPriority="high" />
            </Picture>
          </HeroFrame>
          <HeroNote $size="xs" $muted>
            {t('map.note')}
          </HeroNote>
        </>
      }
    />
  );
}

const Picture = styled.picture`
  display: contents;
`;

const Map = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
