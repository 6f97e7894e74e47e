import { type MouseEvent, useEffect, useRef } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { LotteryIcon } from '../../ui/icons/tabs.tsx';
import { GameHub } from './game-hub.tsx';
import type { GameProps } from './game-props.ts';
import { isSkip, prefersReducedMotion, restAngle, runMs, turnTo } from './motion.ts';
import { oddsText, prizeFace } from './rules.ts';
import './lottery.css';

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const tenth = (value: number) => Math.round(value * 10) / 10;
const place = (degrees: number, radius: number) => ({
  x: tenth(150 + radius * Math.sin(radians(degrees))),
  y: tenth(150 - radius * Math.cos(radians(degrees))),
});
const point = (degrees: number, radius: number) => {
  const { x, y } = place(degrees, radius);
  return `${x} ${y}`;
};
const sector = (at: number) =>
  `M150 150L${point(at * 45 - 22.5, 136)}A136 136 0 0 1 ${point(at * 45 + 22.5, 136)}Z`;
const beads = Array.from({ length: 24 }, (_, at) => place(at * 15 + 7.5, 142.5));

/** Eight equal fields with their odds. It turns as one piece; the labels stay upright. */
export function Turnplate({ fields, phase, drawn, onShown, ...hub }: GameProps) {
  const t = useText('lottery');
  const disc = useRef<HTMLDivElement>(null);
  const angle = useRef(0);
  const running = useRef<Animation[]>([]);
  const latest = useRef(onShown);
  latest.current = onShown;
  const target = drawn?.draw.field ?? null;

  useEffect(() => {
    const element = disc.current;
    if (!element || target === null || (phase !== 'running' && phase !== 'shown')) return;
    const labels = [...element.querySelectorAll<HTMLElement>('.wheel__label')];
    const rest = (degrees: number) => {
      angle.current = degrees;
      element.style.transform = `rotate(${degrees}deg)`;
      for (const label of labels) {
        label.style.transform = `translate(-50%, -50%) rotate(${-degrees}deg)`;
      }
    };
    if (phase === 'shown' || prefersReducedMotion()) {
      rest(restAngle(target));
      latest.current();
      return;
    }
    const from = angle.current;
    const to = turnTo(from, target);
    const options = { duration: runMs, easing: 'cubic-bezier(0.12, 0.7, 0.08, 1)' };
    const turn = (degrees: number) => `rotate(${degrees}deg)`;
    running.current = [
      element.animate({ transform: [turn(from), turn(to)] }, options),
      ...labels.map((label) =>
        label.animate(
          { transform: [from, to].map((at) => `translate(-50%, -50%) ${turn(-at)}`) },
          options,
        ),
      ),
    ];
    rest(to % 360);
    const [main] = running.current;
    main?.finished.then(
      () => latest.current(),
      () => {},
    );
    return () => {
      for (const animation of running.current) animation.cancel();
    };
  }, [phase, target]);

  const skip = (event: MouseEvent) => {
    if (!isSkip(event)) return;
    for (const animation of running.current) animation.finish();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only a shortcut past the animation
    // biome-ignore lint/a11y/noStaticElementInteractions: only a shortcut past the animation
    <div className="wheel" onClick={phase === 'running' ? skip : undefined}>
      <div className="wheel__disc" ref={disc} aria-hidden="true">
        <svg viewBox="0 0 300 300" aria-hidden="true">
          <circle cx="150" cy="150" r="149" className="wheel__rim" />
          {beads.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="2" className="wheel__bead" />
          ))}
          {fields.map(({ look }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
            <path key={at} d={sector(at)} className={`wheel__field wheel__field--${look}`} />
          ))}
        </svg>
        {fields.map((field, at) => {
          const { figure, unit } = prizeFace(field, t);
          return (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
              key={at}
              className={classNames(
                'wheel__label',
                field.look === 'top' && 'wheel__label--top',
                figure === '' && 'wheel__label--words',
                field.ranOut && 'is-gone',
              )}
            >
              <b>
                {figure === '' ? unit : figure}
                {/* In some languages the word is wider than its field. */}
                {field.kind === 'chances' && <LotteryIcon size={16} />}
              </b>
              <small>{oddsText(field.share)}</small>
            </span>
          );
        })}
      </div>
      <GameHub {...hub} phase={phase} verb={t('spin')} />
      <svg className="wheel__pointer" viewBox="0 0 30 34" aria-hidden="true">
        <path d="M15 32 3.3 21a13.5 13.5 0 1 1 23.4 0Z" />
      </svg>
    </div>
  );
}
