import type { HomeShare } from '#web/platform/feature/slot-table.ts';
import { HomeAsk } from './components/home-ask.tsx';
import { useRecentChats, useSharedChats } from './use-listed-chats.ts';

const share: HomeShare = { Ask: HomeAsk, useRecent: useRecentChats, useShared: useSharedChats };

export default share;
