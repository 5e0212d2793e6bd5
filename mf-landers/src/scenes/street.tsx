import { berry, ink, lamp, sceneColors } from './palette.ts';
import { WindowGrid } from './window-grid.tsx';

const colors = sceneColors.dusk;

/** Two people on a bridge in a town in the evening. */
export function Street() {
  return (
    <svg
      viewBox="0 0 800 560"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="street-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3a2458" />
          <stop offset="0.6" stopColor="#b4506b" />
          <stop offset="1" stopColor="#ffb27d" />
        </linearGradient>
        <linearGradient id="street-water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#8a3f5e" />
          <stop offset="1" stopColor="#2b1724" />
        </linearGradient>
      </defs>
      <rect width="800" height="560" fill="url(#street-sky)" />
      <circle cx="560" cy="226" r="120" fill={colors.disc} opacity="0.22" />
      <circle cx="560" cy="226" r="58" fill={colors.disc} />
      <path
        d="M0 300h60v-34h50v18h46v-60l26-24 26 24v40h60v-26h40v40h60v-52h18v-34h10v34h18v60h70v-30h64v44h70v-34h60v34h122v80H0z"
        fill="#9a4f6c"
        opacity="0.75"
      />

      <Gable x={0} width={96} top={170} fill="#5a2c4b" />
      <Gable x={96} width={84} top={206} fill="#6d3758" />
      <Gable x={180} width={92} top={186} fill="#4b2440" />
      <WindowGrid
        x={18}
        y={208}
        columns={3}
        rows={4}
        step={[26, 44]}
        size={[14, 26]}
        dark="#43203a"
        seed={4}
      />
      <WindowGrid
        x={112}
        y={236}
        columns={3}
        rows={3}
        step={[22, 44]}
        size={[12, 26]}
        dark="#552a47"
        seed={6}
      />
      <WindowGrid
        x={198}
        y={222}
        columns={3}
        rows={4}
        step={[24, 42]}
        size={[13, 25]}
        dark="#381a30"
        seed={9}
      />
      <Gable x={642} width={80} top={200} fill="#6d3758" />
      <Gable x={722} width={84} top={164} fill="#4b2440" />
      <WindowGrid
        x={656}
        y={234}
        columns={3}
        rows={3}
        step={[22, 44]}
        size={[12, 26]}
        dark="#552a47"
        seed={11}
      />
      <WindowGrid
        x={738}
        y={204}
        columns={3}
        rows={4}
        step={[22, 44]}
        size={[12, 26]}
        dark="#381a30"
        seed={2}
      />

      <rect y="392" width="800" height="168" fill="url(#street-water)" />
      <g fill={lamp} opacity="0.3">
        <rect x="30" y="404" width="10" height="64" rx="5" />
        <rect x="124" y="404" width="8" height="44" rx="4" />
        <rect x="214" y="404" width="10" height="78" rx="5" />
        <rect x="538" y="404" width="44" height="110" rx="20" />
        <rect x="668" y="404" width="8" height="52" rx="4" />
        <rect x="756" y="404" width="10" height="70" rx="5" />
      </g>

      <path d="M170 404q230-96 460 0v28q-70-64-230-64t-230 64z" fill="#2b1724" />
      <path d="M0 392h176v14H0zM624 392h176v14H624z" fill="#2b1724" />
      <path d="M170 384q230-96 460 0" fill="none" stroke="#170e15" strokeWidth="5" />
      <path
        d="M210 386v-22M260 366v-22M310 354v-22M490 354v-22M540 366v-22M590 386v-22"
        stroke="#170e15"
        strokeWidth="4"
      />
      <path d="M206 362q194-64 388 0" fill="none" stroke="#170e15" strokeWidth="4" />
      <Lantern x={238} y={352} />
      <Lantern x={562} y={352} />
      <Couple />
    </svg>
  );
}

const Gable = ({ x, width, top, fill }: { x: number; width: number; top: number; fill: string }) => (
  <path
    d={`M${x} 400V${top}h${width * 0.16}v-18h${width * 0.16}v-18h${width * 0.36}v18h${width * 0.16}v18h${width * 0.16}V400z`}
    fill={fill}
  />
);

function Lantern({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <circle cx={x} cy={y - 66} r="30" fill={lamp} opacity="0.25" />
      <path d={`M${x} ${y + 14}v-66`} stroke={ink} strokeWidth="4" />
      <path d={`M${x - 8} ${y - 56}h16l4-20h-24z`} fill={lamp} />
      <path d={`M${x - 14} ${y - 76}h28l-14-10z`} fill={ink} />
    </g>
  );
}

function Couple() {
  return (
    <g>
      <circle cx="382" cy="258" r="13" fill="#f0c3a2" />
      <path d="M368 256c-2-16 8-22 16-20 10 0 14 10 10 18-8-6-18-4-26 2z" fill={ink} />
      <path d="M364 338c-2-36 2-64 18-64s20 28 18 64z" fill={berry} />
      <circle cx="424" cy="252" r="13" fill="#d99b78" />
      <path d="M410 250c0-16 10-20 18-18s12 12 8 20c-8-8-16-8-26-2z" fill="#4b2a1d" />
      <path d="M406 338c-4-40 0-70 18-70s22 30 20 70z" fill="#fff1e2" />
      <path d="M398 292q6 6 12 0" fill="none" stroke="#f0c3a2" strokeWidth="7" strokeLinecap="round" />
    </g>
  );
}
