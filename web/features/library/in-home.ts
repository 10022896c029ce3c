import type { HomeShare } from '#web/platform/feature/slot-table.ts';
import { ClashNotice } from './clash-notice.tsx';

const share: HomeShare = { Notice: ClashNotice };

export default share;
