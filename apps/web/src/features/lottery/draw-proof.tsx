import type { Draw } from '@pollen/contract/operations/lottery';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { CheckIcon, WarnIcon } from '../../ui/icons/basic.tsx';
import { Tag } from '../../ui/tag.tsx';
import { canVerify } from './rounds/hex.ts';
import { type Proof, verifyDraw } from './verify-draw.ts';
import './lottery.css';

/** The computation of a draw, done and shown on this device. */
export function DrawProof({ draw, seed }: { readonly draw: Draw; readonly seed: string }) {
  const t = useText('lottery');
  const [proof, setProof] = useState<Proof | null>(null);
  useEffect(() => {
    let gone = false;
    if (canVerify()) {
      void verifyDraw(draw, seed).then((made) => {
        if (!gone) setProof(made);
      });
    }
    return () => {
      gone = true;
    };
  }, [draw, seed]);
  if (!canVerify()) return <p className="cap">{t('check.cannot')}</p>;
  if (!proof) return null;
  const { roll, total, from, to, field } = proof;
  return (
    <div className="stack" role="status">
      <div className="proof__verdict">
        {proof.matches ? (
          <Tag kind="leaf" icon={<CheckIcon size={16} />}>
            {t('check.matches')}
          </Tag>
        ) : (
          <Tag kind="berry" icon={<WarnIcon size={16} />}>
            {t('check.differs')}
          </Tag>
        )}
      </div>
      <dl className="proof">
        <dt>{t('check.seed')}</dt>
        <dd className="proof__hash">{seed}</dd>
        <dt>{t(proof.hashMatches ? 'check.hash' : 'check.hashDiffers')}</dt>
        <dd className="proof__hash">{proof.hash}</dd>
        <dt>{t('check.message')}</dt>
        <dd className="proof__hash">{proof.message}</dd>
        <dt>{t('check.digest')}</dt>
        <dd className="proof__hash">
          {proof.digest.slice(0, roll.index * 8)}
          <mark>{proof.digest.slice(roll.index * 8, roll.index * 8 + 8)}</mark>
          {proof.digest.slice(roll.index * 8 + 8)}
        </dd>
        <dt>{t('check.roll', { place: roll.index + 1, total })}</dt>
        <dd className="proof__hash">{`${roll.word} mod ${total} = ${roll.value}`}</dd>
        <dt>{t('check.field', { field: field + 1 })}</dt>
        <dd className="proof__hash">{`${from} ≤ ${roll.value} ≤ ${to}`}</dd>
      </dl>
    </div>
  );
}
