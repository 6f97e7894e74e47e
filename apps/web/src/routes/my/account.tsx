import { paths } from '@pollen/contract/values/web-paths';
import { useState } from 'react';
import { DeleteAccount } from '../../features/identity/account/delete-account.tsx';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { ProveIdentity } from '../../features/identity/account/prove-identity.tsx';
import {
  downloadData,
  sessionsReading,
  useSessions,
} from '../../features/identity/account/queries.ts';
import { SessionsList } from '../../features/identity/account/sessions-list.tsx';
import { MessagePreferences } from '../../features/message/message-preferences.tsx';
import { preferenceReading, usePreference } from '../../features/message/queries.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { navigate } from '../../platform/navigation/navigation.ts';
import type { Loader } from '../../platform/navigation/page-props.ts';
import { Screen, type ScreenHeader } from '../../platform/navigation/screen.tsx';
import { memberReading } from '../../platform/session/session.ts';
import { List } from '../../ui/card.tsx';
import { BinIcon, DocIcon, KeyIcon, MailIcon } from '../../ui/icons/things.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { ListButton, ListLink } from '../../ui/list-row.tsx';
import { openInfo } from '../../ui/popup/popups.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';

export const loader: Loader = () => [memberReading, preferenceReading, sessionsReading];

type Deletion = { readonly ticket: string | null } | null;

export default function AccountPage() {
  const t = useText('account');
  const m = useText('message');
  const s = useText('common');
  const profile = useMyProfile();
  // What is below the preferences comes after them, so that nothing jumps; it is loaded meanwhile.
  const { isPending: preferencesPending } = usePreference();
  useSessions();
  const [deletion, setDeletion] = useState<Deletion>(null);
  const header: ScreenHeader = {
    title: deletion ? t('account.delete') : t('account.title'),
    exit: paths.my(),
  };
  if (!profile)
    return (
      <Screen {...header}>
        <PageSkeleton label={s('page.loading')} />
      </Screen>
    );
  if (deletion) {
    return (
      <Screen {...header}>
        <Page form>
          {deletion.ticket === null ? (
            <ProveIdentity profile={profile} onProved={(ticket) => setDeletion({ ticket })} />
          ) : (
            <DeleteAccount
              profile={profile}
              ticket={deletion.ticket}
              onKeep={() => setDeletion(null)}
              onDeleted={() => {
                navigate(paths.login(), { replace: true });
                void openInfo({
                  title: t('delete.doneTitle'),
                  message: t('delete.done'),
                  closeLabel: s('dialog.ok'),
                });
              }}
            />
          )}
        </Page>
      </Screen>
    );
  }
  return (
    <Screen {...header}>
      <Page>
        <List>
          <ListLink
            href={paths.myAccountEmail()}
            start={<MailIcon />}
            title={t('account.email')}
            text={profile.email}
          />
          <ListLink
            href={paths.myAccountPassword()}
            start={<KeyIcon />}
            title={t('account.password')}
            text={t(profile.hasPassword ? 'account.passwordSet' : 'account.passwordNone')}
          />
        </List>
        <h2 className="h2 account__head">{m('settings')}</h2>
        <MessagePreferences />
        {!preferencesPending && (
          <>
            <h2 className="h2 account__head">{t('account.sessions')}</h2>
            <SessionsList />
            <h2 className="h2 account__head">{t('account.data')}</h2>
            <List>
              <ListButton
                start={<DocIcon />}
                title={t('account.download')}
                text={t('account.downloadText')}
                onClick={() => downloadData().catch(() => undefined)}
              />
              <ListButton
                start={<BinIcon className="berry" />}
                title={t('account.delete')}
                text={t('account.deleteText')}
                onClick={() => setDeletion({ ticket: null })}
              />
            </List>
          </>
        )}
      </Page>
    </Screen>
  );
}
