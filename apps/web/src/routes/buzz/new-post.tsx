import { paths } from '@pollen/contract/values/web-paths';
import { useEffect, useState } from 'react';
import { mayJoinIn } from '../../features/buzz/join-in.ts';
import { WritePost } from '../../features/buzz/write-post.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { navigate, useSearch } from '../../platform/navigation/navigation.ts';
import { Screen, type ScreenHeader } from '../../platform/navigation/screen.tsx';
import { isAllowed } from '../../platform/session/session.ts';
import { showToast } from '../../ui/popup/toast.tsx';

export default function NewPostPage() {
  const t = useText('buzz');
  const [topic] = useState(new URLSearchParams(useSearch()).get('topic'));
  const header: ScreenHeader = {
    title: t('post.title'),
    start: 'close',
    exit: paths.buzzTopic(topic ?? 'all'),
  };
  useEffect(() => void mayJoinIn(), []);
  if (!isAllowed()) return <Screen {...header} />;
  return (
    <Screen {...header}>
      <WritePost
        topic={topic}
        onSent={() => {
          showToast(t('post.sent'), 'ok');
          navigate(paths.buzzTopic('mine'), { replace: true });
        }}
      />
    </Screen>
  );
}
