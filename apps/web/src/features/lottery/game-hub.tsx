import { useText } from '../../platform/i18n/i18n.ts';
import type { HubProps } from './game-props.ts';

/** Longer words get smaller letters, because the button is as wide as the game has room for. */
const longVerb = 6;

/** The button in the middle of a game. */
export function GameHub({ verb, phase, cost, enough, onDraw }: HubProps & { verb: string }) {
  const t = useText('lottery');
  const busy = phase === 'asking' || phase === 'running';
  return (
    <button
      type="button"
      className="hub"
      aria-disabled={busy || !enough || phase === 'lost' || undefined}
      aria-busy={busy || undefined}
      onClick={() => {
        if (phase === 'ready' && enough) onDraw();
      }}
    >
      <svg viewBox="0 0 87 100" aria-hidden="true">
        <path
          className="hub__edge"
          d="M33.1 6Q43.5 0 53.9 6L76.4 19Q86.8 25 86.8 37L86.8 63Q86.8 75 76.4 81L53.9 94Q43.5 100 33.1 94L10.6 81Q.2 75 .2 63L.2 37Q.2 25 10.6 19Z"
        />
        <path
          className="hub__face"
          d="M34.8 12Q43.5 7 52.2 12L72.1 23.5Q80.7 28.5 80.7 38.5L80.7 61.5Q80.7 71.5 72.1 76.5L52.2 88Q43.5 93 34.8 88L14.9 76.5Q6.3 71.5 6.3 61.5L6.3 38.5Q6.3 28.5 14.9 23.5Z"
        />
      </svg>
      <b className={verb.length > longVerb ? 'hub__long' : undefined}>
        {busy ? t('drawing') : verb}
      </b>
      <small>{t('cost', { count: cost })}</small>
    </button>
  );
}
