import { useParams } from 'react-router';
import { ChatScreen } from '#web/features/chat/screens/chat-screen.tsx';
import { NewChatScreen } from '#web/features/chat/screens/new-chat-screen.tsx';

/** /chat and /chat/{sessionId} */
export function Component() {
  const { sessionId } = useParams();
  return sessionId ? <ChatScreen sessionId={sessionId} /> : <NewChatScreen />;
}
