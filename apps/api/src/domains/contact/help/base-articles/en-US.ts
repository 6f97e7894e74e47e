import type { ArticleLanguage } from './article-list.ts';

export const englishArticles: ArticleLanguage = {
  'how-pollen-works': {
    title: 'How Pollen works',
    body: [
      'Companies and researchers want to know what people think and buy. They pay for answers, and we pass on your share as points.',
      'You choose a task, see before you start what it pays and how long it takes, and answer honestly. Accepted answers are paid in points; from 500 points you can cash out to your bank or wallet.',
      '- Joining is free, and nothing on Pollen ever costs you money.\n- The more of your profile you fill in, the better tasks fit you.\n- New tasks come every day; not every one is for everybody.',
    ],
  },
  tickets: {
    title: 'Writing to us: what happens to a ticket',
    body: [
      'Write to us under Me, Help and tickets. Say what happened; up to 4 pictures help. A person answers within one working day.',
      'A ticket always shows whose turn it is: received, in our queue, being worked on, waiting for you, solved and waiting for your yes, closed.',
      'When we wait for you, we remind you twice. After 7 days without a word the ticket closes. If our answer did not solve it, say so and it goes back to us.',
    ],
  },
  'screen-out': {
    title: 'Why a survey ended early, and what you get',
    body: [
      'Many studies look for certain people: drivers, parents, people of some age. The first questions find out whether you are one of them. If you are not, the survey ends early. You did nothing wrong.',
      'You get the small screen-out pay shown on the task, at once. The same applies if the survey filled up while you were answering.',
      'Each end has its own page that says what happened. An end for answering too fast, from another country or with repeated answers pays nothing, but you can appeal.',
    ],
  },
  review: {
    title: 'How answers are reviewed',
    body: [
      'Some tasks pay at once. Others are read by a person first; the task says so before you start. Review usually ends by noon of the next day.',
      'Until then your wallet shows the points as "in review", and you cannot cash them out yet. We write to you either way, with the reason.',
      'Answers are refused when they contradict each other, were given too fast to have been read, or are copied text.',
    ],
  },
  appeal: {
    title: 'How to appeal a decision',
    body: [
      'If you think we were wrong, open the task in your records and choose "Is this wrong?". You have 14 days.',
      'Tell us in a few sentences why. Someone who did not take the first decision looks at it again. If you were right, you get the full pay.',
      'An appeal never counts against you.',
      'Where time ran out before you sent anything, there is nothing to look at and no appeal. You can have 3 appeals waiting at once.',
    ],
  },
  'staged-tasks': {
    title: 'Shop visits, step by step',
    body: [
      'A shop visit is a task with stages: check a price on the shelf, pick or type the price you see, and take photographs before and after.',
      '- Photograph the whole shelf, sharp and straight.\n- Do not photograph people or the till.\n- Some visits have two dates; the second must be on another day.',
      'Stages are saved one by one. If you lose the connection in the shop, your pictures wait on your phone and are sent later.',
    ],
  },
  'points-and-wallet': {
    title: 'Points and your wallet',
    body: [
      'Points are whole numbers and have a fixed worth in your currency, shown next to your balance.',
      'The wallet lists every movement with its cause and the balance after it. Tap a line to see what it was for. Nothing is ever taken without a line that says why.',
      'Points in review or set aside for a cash-out are shown apart, because you cannot use them yet.',
    ],
  },
  'check-in': {
    title: 'Check-in every day',
    body: [
      'Check in once a day on the task page. A week pays 5, 5, 10, 10, 15, 15 and 40 points, and on the 7th day a lottery chance. Then a new week begins.',
      'A day begins at midnight in your country. Missed a day? Once in 30 days we forgive it and your streak goes on.',
    ],
  },
  'cashout-times': {
    title: 'How long a cash-out takes',
    body: [
      'A cash-out has steps you can follow: requested, approved, sent, paid. Two of us check every payment, usually within two working days. Your bank then needs up to three.',
      'You can cash out from 500 points: 500, 1,000, 2,000, 5,000 or everything. There is no fee.',
      'After you change your bank record, e-mail or password, payments are on hold for 24 hours. That protects you in case somebody else changed them.',
    ],
  },
  'bank-record': {
    title: 'Adding your bank or e-wallet',
    body: [
      'Choose your bank or e-wallet under Me, Bank. The name must be exactly the one your bank knows; a nickname is the most common reason why money comes back.',
      'We check the number as you type it, store it encrypted and show only its last four digits. To change it we ask for your password and write you an e-mail.',
      'Each account can be paid to by one member only.',
    ],
  },
  'cashout-refused': {
    title: 'A cash-out was refused or came back',
    body: [
      'If we refuse a cash-out or the bank returns it, all points are back in your balance at once, with the reason on its page.',
      '- Name or number is wrong: correct your bank record and ask again.\n- The account is closed or cannot receive transfers: add another one.\n- Under review: we found something to clear up and write to you.',
      'If the reason makes no sense to you, open a ticket from the cash-out page; we then see at once which one you mean.',
    ],
  },
  'lottery-fairness': {
    title: 'How you can check that a draw was fair',
    body: [
      'The wheel shows the odds and the stock of every prize before you draw. Chances are free and cannot be bought.',
      'Before a round begins we publish a sealed number. Your draw comes from that number and one of yours. After the round we open the seal, so that anyone can recompute each result.',
      'Open a draw in your list and choose "Check it": your own phone does the sum.',
    ],
  },
  'invite-friends': {
    title: 'Inviting friends',
    body: [
      'Share your link or code under Invite. Once their first survey is accepted, your friend gets 100 points and you get 50. You also get 5 % of their survey points for 90 days, paid by us, not by them.',
      'The same device, address or bank record does not count as a friend. That rule keeps the rewards real.',
    ],
  },
  'buzz-rules': {
    title: 'Rules of buzz',
    body: [
      'Buzz is for opinions. You may vote once in each poll and change your mind later. Your first accepted comment on a rewarded post is paid once.',
      '- Be kind; argue with the opinion, not with the person.\n- No links, no advertising, no phone numbers.\n- No insults and nothing about private persons.',
      'Reported posts are hidden until a person has looked at them.',
    ],
  },
  'account-security': {
    title: 'Keeping your account safe',
    body: [
      'Use a password you use nowhere else. We never ask for it or for a code by telephone, chat or e-mail.',
      'Under Account and security you see every device that is logged in and can end any of them. If you forgot your password, choose "Forgot?" on the log-in page; the link works for 30 minutes.',
      'One person has one account. Several accounts of one person are closed.',
    ],
  },
  privacy: {
    title: 'What we know about you, and who sees it',
    body: [
      'Clients get answers without your name, e-mail or bank account. Your profile only decides which tasks you are shown.',
      'You can download everything we keep about you under Account and security. Pictures you send are stripped of place and camera data.',
      'We sell no addresses and show no advertising.',
      'When you write a longer answer in a survey, the app counts how much was pasted, how often you left the page and how evenly you typed: numbers only, never which keys you press. They are weighed with other signs, and one sign alone never has consequences.',
    ],
  },
  'delete-account': {
    title: 'Deleting your account',
    body: [
      'Under Account and security choose "Delete account". We show what you would lose, ask for your password and for your e-mail typed once more.',
      'Your personal data is erased at once. The bare movements of points stay, without a name, because books must balance. If a welcome gift was paid to your mailbox, a keyed hash of the address stays, so that the gift is paid only once; your address cannot be read from it.',
      'While a payment is on its way to you, deletion waits until it has arrived. Cash out first: points cannot be brought back.',
    ],
  },
};
