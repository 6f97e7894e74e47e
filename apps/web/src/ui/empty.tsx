import { EmptyFrame, type EmptyWords } from './empty-frame.tsx';
import { Polli, type PolliMood } from './marks/polli.tsx';

/** Polli, one headline, one sentence, one button: nothing yet, not found, in review. */
export function Empty({ mood, ...words }: EmptyWords & { readonly mood: PolliMood }) {
  return <EmptyFrame {...words} mark={<Polli mood={mood} />} />;
}
