import type { Landing, Sample } from '@pollen/contract/operations/landing';
import type { SampleOption } from '@pollen/contract/values/sample-question';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../platform/http/api.ts';
import { reading, useFirstAnswer } from '../../platform/http/first-answers.ts';
import { read } from '../../platform/http/read.ts';
import { useRetry } from '../../platform/http/use-retry.ts';
import { afterNextPaint } from '../../platform/page/next-task.ts';

export const landingReading = reading('GET /v1/landing', {});

/** The page's figures and question: embedded in the page if the server rendered it, otherwise loaded after the first paint. */
export function useLanding() {
  const [landing, setLanding] = useState<Landing | null>(useFirstAnswer(landingReading) ?? null);
  const [isKnown] = useState(landing !== null);
  const [failure, setFailure] = useState<unknown>(null);
  const load = useCallback(() => {
    read(landingReading).then((answer) => {
      setFailure(null);
      setLanding(answer);
    }, setFailure);
  }, []);
  useEffect(() => {
    if (!isKnown) afterNextPaint(load);
  }, [isKnown, load]);
  useRetry(failure, load);

  const [answering, setAnswering] = useState<SampleOption | null>(null);
  const [answered, setAnswered] = useState<Sample | null>(null);
  async function answer(option: SampleOption): Promise<void> {
    setAnswering(option);
    try {
      setAnswered(await call('POST /v1/landing/answer', { option }));
    } catch {
      // Shown like every failed call.
    } finally {
      setAnswering(null);
    }
  }
  return { landing, sample: answered ?? landing?.sample ?? null, answering, answer };
}
