import type { Drawn } from './pending-draw.ts';
import type { ShownField } from './rules.ts';
import type { Phase } from './use-draw.ts';

export interface HubProps {
  readonly phase: Phase;
  /** Chances per draw. */
  readonly cost: number;
  readonly enough: boolean;
  readonly onDraw: () => void;
}

/** The props of both games, which differ in how they show a draw. */
export interface GameProps extends HubProps {
  readonly fields: readonly ShownField[];
  readonly drawn: Drawn | null;
  /** Called once the drawn field is shown. */
  readonly onShown: () => void;
}
