import type { Lottery, LotteryOffer } from '@pollen/contract/operations/lottery';
import { useEffect, useRef, useState } from 'react';
import { isAnswered } from '../../platform/http/action-key.ts';
import { call } from '../../platform/http/api.ts';
import { currentProfile, setProfile } from '../../platform/session/session.ts';
import { randomId } from '../../platform/storage/device.ts';
import { useReloadHold } from '../../platform/updates/reload-guard.ts';
import {
  type Drawn,
  forgetPending,
  keepPending,
  type PendingDraw,
  readPending,
} from './pending-draw.ts';
import { useDrawn } from './queries.ts';
import { keepSeenSeal } from './rounds/seen-seals.ts';

/** `lost`: requested without an answer; `running`: answered but not shown yet; `shown`: its result is visible. */
export type Phase = 'ready' | 'asking' | 'lost' | 'running' | 'shown';

export interface DrawState {
  readonly phase: Phase;
  readonly drawn: Drawn | null;
  /** Draws; after a lost answer, requests the same draw again. */
  draw(offer: LotteryOffer, round: Lottery['round'], clientSeed: string): void;
  askAgain(): void;
  /** The wheel or light has stopped. */
  shown(): void;
  /** The member has seen it. */
  done(): void;
}

/** The header and the wallet card update immediately, without a request. */
function updateProfile({ draw, chances }: Drawn): void {
  const profile = currentProfile();
  if (!profile) return;
  const won = draw.kind === 'points' ? draw.value : 0;
  setProfile({ ...profile, chances, points: profile.points + won });
}

export function useDraw(memberId: string): DrawState {
  const [phase, setPhase] = useState<Phase>('ready');
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const pending = useRef<PendingDraw | null>(null);
  const busy = useRef(false);
  const { refresh, updateChances } = useDrawn();
  useReloadHold(phase === 'asking' || phase === 'running');

  async function send(wanted: PendingDraw, animate: boolean): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    pending.current = wanted;
    keepPending(wanted);
    setPhase('asking');
    try {
      const answer = await call('POST /v1/lottery/draw', wanted.body, {
        idempotencyKey: wanted.key,
      });
      keepPending({ ...wanted, drawn: answer });
      setDrawn(answer);
      updateProfile(answer);
      setPhase(animate ? 'running' : 'shown');
    } catch (error) {
      if (!isAnswered(error)) return setPhase('lost');
      forgetPending();
      pending.current = null;
      setPhase('ready');
      refresh();
    } finally {
      busy.current = false;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once at what a reload left behind
  useEffect(() => {
    const left = readPending(memberId);
    if (!left) return;
    if (!left.drawn) return void send(left, false);
    pending.current = left;
    setDrawn(left.drawn);
    setPhase('shown');
  }, [memberId]);

  return {
    phase,
    drawn,
    draw({ game, id }, round, clientSeed) {
      if (phase !== 'ready') return;
      keepSeenSeal(round);
      const body = { game, offer: id, round: round.id, clientSeed };
      void send({ memberId, key: randomId(), body }, true);
    },
    askAgain() {
      if (pending.current) void send(pending.current, true);
    },
    shown() {
      if (drawn) updateChances(drawn.chances);
      setPhase((now) => (now === 'running' ? 'shown' : now));
    },
    done() {
      forgetPending();
      pending.current = null;
      setPhase('ready');
      refresh();
    },
  };
}
