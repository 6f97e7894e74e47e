import { paths } from '@pollen/contract/values/web-paths';
import type { MouseEvent } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';

interface StartEndsProps {
  /** The address of a partner's page; without one the task was not started. */
  readonly partner: string | null;
  /** Whether the address names a task. */
  readonly isKnown: boolean;
  /** The server's message. */
  readonly said: string | null;
}

/** The two cases in which a task does not lead to a page of ours. */
export function StartEnds({ partner, isKnown, said }: StartEndsProps) {
  const t = useText('survey');
  if (partner !== null) return <Leaving url={partner} />;
  return (
    <Page>
      <Empty
        level={1}
        mood="not-this-time"
        title={t(isKnown ? 'go.notStarted' : 'go.unknown')}
        text={said ?? t('go.unknownText')}
        action={<ButtonLink href={paths.task()}>{t('go.allTasks')}</ButtonLink>}
      />
    </Page>
  );
}

/** Shows who runs the next page, what they learn about the member, and how the member returns. */
function Leaving({ url }: { readonly url: string }) {
  const t = useText('survey');
  const { host } = new URL(url);
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    location.replace(url);
  };
  return (
    <>
      <Page>
        <Empty level={1} mood="hello" title={t('leave.title')} text={t('leave.text', { host })} />
      </Page>
      <Foot>
        <ButtonLink className="grow" kind="quiet" href={paths.task()}>
          {t('leave.notNow')}
        </ButtonLink>
        {/* Replaces the entry, so that "back" on the partner's page returns to the task. */}
        <ButtonLink className="grow" href={url} data-replace="" onClick={leave}>
          {t('leave.go')}
        </ButtonLink>
      </Foot>
    </>
  );
}
