in vec2 vUv;
uniform sampler2D uImage;
uniform vec2 uStep;
out vec4 outColour;

float luma(vec3 c) { return dot(c, vec3(0.299, 0.587, 0.114)); }

// Fast approximate anti-aliasing after Timothy Lottes: blurs along an edge where contrast is high.
void main() {
  vec3 m = texture(uImage, vUv).rgb;
  float nw = luma(texture(uImage, vUv + uStep * vec2(-0.75, 0.75)).rgb), ne = luma(texture(uImage, vUv + uStep * 0.75).rgb);
  float sw = luma(texture(uImage, vUv - uStep * 0.75).rgb), se = luma(texture(uImage, vUv + uStep * vec2(0.75, -0.75)).rgb);
  float low = min(luma(m), min(min(nw, ne), min(sw, se))), high = max(luma(m), max(max(nw, ne), max(sw, se)));
  outColour = vec4(m, 1.0);
  if (high - low < max(0.02, high * 0.08)) return;
  vec2 along = vec2(-(nw + ne - sw - se), nw + sw - ne - se);
  float least = 1.0 / (min(abs(along.x), abs(along.y)) + max((nw + ne + sw + se) * 0.03, 0.008));
  along = clamp(along * least, -6.0, 6.0) * uStep;
  vec3 a = 0.5 * (texture(uImage, vUv - along / 6.0).rgb + texture(uImage, vUv + along / 6.0).rgb);
  vec3 b = 0.5 * a + 0.25 * (texture(uImage, vUv - along * 0.5).rgb + texture(uImage, vUv + along * 0.5).rgb);
  outColour = vec4(luma(b) < low || luma(b) > high ? a : b, 1.0);
}
