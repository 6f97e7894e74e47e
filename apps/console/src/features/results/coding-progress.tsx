import type { OperatorAnswer } from '@pollen/contract/operator/client';
import { count, plural, share } from '../../platform/format.ts';
import { agreementWord, weakest } from './coding-rules.ts';

type Codings = OperatorAnswer<'GET /tasks/{taskNo}/results/codings'>;

const keys = [
  ['1 to 0', 'Add or remove a code'],
  ['J, K', 'Next, previous'],
  ['.', 'Same codes as the previous answer'],
  ['Z', 'Undo'],
] as const;

type ProgressProps = Pick<
  Codings,
  'answers' | 'coded' | 'codedTwice' | 'differing' | 'kappa' | 'codebook'
>;

/** How much is coded, how far two coders agree, and the keys. */
export function CodingProgress(props: ProgressProps) {
  const { answers, coded, codedTwice, differing, kappa, codebook } = props;
  return (
    <aside className="card stack" aria-label="Progress">
      <h2>Progress</h2>
      <p role="status">
        {share(coded, answers)}, {count(coded)} of {plural(answers, 'answer')} coded
      </p>
      <h2>Agreement</h2>
      <p>
        {kappa === null
          ? 'Two people must code the same answers first.'
          : `${kappa.toFixed(2)} Cohen’s kappa, ${agreementWord(kappa).toLowerCase()}. Of ${plural(codedTwice, 'answer')} coded twice, ${count(differing)} differ.`}
      </p>
      {weakest(codebook).map(({ id, label, kappa: one }) => (
        <p key={id} className="spread cap">
          <span>{label}</span>
          <span className="num">{one?.toFixed(2)}</span>
        </p>
      ))}
      <h2>Keyboard shortcuts</h2>
      {keys.map(([key, words]) => (
        <p key={key} className="spread">
          <span>{words}</span>
          <kbd>{key}</kbd>
        </p>
      ))}
    </aside>
  );
}
