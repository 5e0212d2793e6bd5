import { berry, ink, lamp, sceneColors, warm } from './palette.ts';
import { WindowGrid } from './window-grid.tsx';

/** The view from a room through a window, with a neighbour in a lit window across the street. */
export function EveningWindow({ time }: { time: keyof typeof sceneColors }) {
  const colors = sceneColors[time];
  const id = (name: string) => `${time}-${name}`;
  return (
    <svg
      viewBox="0 0 800 640"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id('sky')} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={colors.skyTop} />
          <stop offset="1" stopColor={colors.skyLow} />
        </linearGradient>
        <radialGradient id={id('glow')}>
          <stop offset="0" stopColor={lamp} stopOpacity="0.75" />
          <stop offset="1" stopColor={lamp} stopOpacity="0" />
        </radialGradient>
        <clipPath id={id('glass')}>
          <rect x="130" y="50" width="540" height="440" rx="8" />
        </clipPath>
      </defs>

      <rect width="800" height="640" fill={colors.wall} />
      <circle cx="690" cy="330" r="330" fill={`url(#${id('glow')})`} opacity="0.5" />

      <g clipPath={`url(#${id('glass')})`}>
        <rect x="130" y="50" width="540" height="440" fill={`url(#${id('sky')})`} />
        {time === 'night' ? <NightSky disc={colors.disc} /> : <LowSun disc={colors.disc} />}
        <path
          d="M130 372h46v-40h38v22h50v-64l22-20 22 20v44h40v-26h54v40h34v-70h16v-26h12v26h16v52h44v-34h60v30h62v190H130z"
          fill={colors.far}
        />
        <House x={130} y={330} width={130} fill={colors.near} />
        <WindowGrid
          x={148}
          y={354}
          columns={4}
          rows={4}
          step={[28, 36]}
          size={[14, 20]}
          dark={colors.nearShade}
          seed={3}
        />
        <House x={288} y={268} width={176} fill={colors.nearShade} />
        <WindowGrid
          x={306}
          y={292}
          columns={5}
          rows={5}
          step={[32, 40]}
          size={[16, 22]}
          dark={colors.near}
          seed={5}
        />
        <House x={496} y={306} width={180} fill={colors.near} />
        <WindowGrid
          x={600}
          y={330}
          columns={2}
          rows={4}
          step={[34, 40]}
          size={[16, 22]}
          dark={colors.nearShade}
          seed={8}
        />
        <Neighbour />
      </g>

      <g fill="none" stroke={colors.frame} strokeLinejoin="round">
        <rect x="130" y="50" width="540" height="440" rx="8" strokeWidth="14" />
        <path d="M400 50v440M130 214h540" strokeWidth="8" />
      </g>
      <path d="M96 30h84c10 130-10 300-66 470H96z" fill={colors.curtain} opacity="0.92" />
      <path d="M704 30h-84c-10 130 10 300 66 470h18z" fill={colors.curtain} opacity="0.92" />
      <rect x="80" y="20" width="640" height="14" rx="7" fill={colors.frame} />

      <rect x="84" y="490" width="632" height="26" rx="4" fill={colors.frame} />
      <rect x="0" y="516" width="800" height="124" fill={colors.wallLit} opacity="0.45" />
      <Plant />
      <Cat />
      <Cup />
    </svg>
  );
}

function NightSky({ disc }: { disc: string }) {
  return (
    <>
      <path d="M262 92a52 52 0 1 0 46 78 42 42 0 0 1-46-78z" fill={disc} />
      <g fill={disc} opacity="0.8">
        <circle cx="196" cy="240" r="2" />
        <circle cx="356" cy="112" r="2.500" />
        <circle cx="462" cy="92" r="2" />
        <circle cx="540" cy="160" r="2.500" />
        <circle cx="612" cy="104" r="2" />
        <circle cx="436" cy="196" r="1.500" />
        <circle cx="586" cy="238" r="2" />
      </g>
    </>
  );
}

function LowSun({ disc }: { disc: string }) {
  return (
    <>
      <circle cx="318" cy="258" r="120" fill={disc} opacity="0.28" />
      <circle cx="318" cy="258" r="64" fill={disc} />
      <path
        d="M470 120q13-14 26 0 13-14 26 0M540 156q10-11 20 0 10-11 20 0"
        fill="none"
        stroke={ink}
        strokeWidth="3"
        opacity="0.5"
      />
    </>
  );
}

const House = ({ x, y, width, fill }: { x: number; y: number; width: number; fill: string }) => (
  <path d={`M${x} 500V${y}h${width * 0.18}v-16h${width * 0.2}v16h${width * 0.62}v${500 - y}z`} fill={fill} />
);

function Neighbour() {
  return (
    <g>
      <rect x="518" y="336" width="62" height="84" rx="4" fill={lamp} />
      <path d="M549 360a12 12 0 1 1-.100 0z" fill={ink} opacity="0.85" />
      <path d="M526 420c0-20 8-32 23-32s23 12 23 32z" fill={ink} opacity="0.85" />
      <path d="M566 402l12-10" stroke={ink} strokeWidth="6" strokeLinecap="round" opacity="0.85" />
      <rect x="574" y="380" width="8" height="14" rx="2" fill="#fff6e6" />
      <path d="M549 336v84M518 376h62" stroke={warm} strokeWidth="2" opacity="0.6" />
    </g>
  );
}

function Plant() {
  return (
    <g>
      <path d="M170 448h52l-7 44h-38z" fill={warm} />
      <g fill="#3f6b52">
        <path d="M196 450c-34-14-44-46-36-74 24 12 38 40 36 74z" />
        <path d="M196 450c-4-40 10-70 34-84 10 30-2 66-34 84z" />
        <path d="M196 450c16-22 40-28 62-20-10 20-36 30-62 20z" />
      </g>
    </g>
  );
}

function Cat() {
  return (
    <path
      d="M356 492c-6-40 4-66 24-78l-4-30 18 13c6-2 12-2 18 0l18-13-2 32c18 16 24 44 18 76 26 4 34-8 32-22-1-8 8-10 10-2 6 24-12 38-42 36l-90-2z"
      fill={ink}
    />
  );
}

function Cup() {
  return (
    <g>
      <path d="M560 448h56v30c0 10-8 14-16 14h-24c-8 0-16-4-16-14z" fill="#fff6e6" />
      <path d="M616 456h10a10 10 0 0 1 0 20h-10" fill="none" stroke="#fff6e6" strokeWidth="6" />
      <path d="M560 462h56v6h-56z" fill={berry} />
      <path
        d="M576 438c-8-12 8-18 0-32M598 438c-8-12 8-18 0-32"
        fill="none"
        stroke="#fff6e6"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.6"
      />
    </g>
  );
}
